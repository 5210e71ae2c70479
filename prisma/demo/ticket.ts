// Tickets of the demo: PDFs of one page in A6, written without a library.

/** In points: A6, as tickets are printed at home. */
const [WIDTH, HEIGHT] = [298, 420];

/** A line of text: its size in points, how far it is from the top, and what it says in Latin letters. */
export type TicketLine = [size: number, top: number, text: string];

const BAR = 56;

const drawn = ([size, top, text]: TicketLine) =>
  `${top < BAR ? '1' : '0'} g BT /F1 ${size} Tf 28 ${HEIGHT - top} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;

/** Returns the bytes of a ticket with these lines, below a bar of colour. */
export function ticketPdf(lines: readonly TicketLine[]): Uint8Array {
  const content = [`0.05 0.4 0.45 rg 0 ${HEIGHT - BAR} ${WIDTH} ${BAR} re f`, ...lines.map(drawn)].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  // Each letter is one byte, so the places above are right.
  return Buffer.from(file, 'latin1');
}
