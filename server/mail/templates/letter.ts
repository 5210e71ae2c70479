import { escapeHtml } from '../../http/html.ts';

export interface Message {
  subject: string;
  text: string;
  html: string;
}

/** The content of an e-mail, as plain text. */
export interface Letter {
  /** Fixed. With other people's words in it, this server could be used to send advertisements. */
  subject: string;
  /** Each of one line. */
  paragraphs: string[];
  /** Another person's own words. */
  quote?: string | null;
  /** The one link of the e-mail, apart from the one that refuses more of them. */
  action?: { label: string; url: string };
  /** Why the recipient gets this e-mail, and what to do if they did not expect it. */
  reason: string;
}

// Mail programs read styles from attributes. Those that support dark mode read the style element too.
const colors = {
  page: 'background:#f6f5f2;color:#26241f',
  card: 'background:#ffffff;border:1px solid #e4e1da',
  faint: 'color:#6b675e',
  quote: 'border-left:3px solid #d9d5cb',
  button: 'background:#0f6b5c;color:#ffffff',
};

const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #171613 !important; color: #ece9e2 !important; }
  .card { background: #211f1b !important; border-color: #3a372f !important; }
  .faint { color: #aaa598 !important; }
  .quote { border-color: #4a463c !important; }
  .button { background: #6fcdb9 !important; color: #10211d !important; }
  .link { color: #6fcdb9 !important; }
}`;

/** A name with line breaks must not look like a paragraph of ours. */
const onOneLine = (text: string) => text.replaceAll(/[\s\u0085]+/g, ' ');

const escaped = (text: string) => escapeHtml(text).replaceAll(/\r\n|[\r\n]/g, '<br>');

const STOP = 'Stop these e-mails';

/** Escapes all parts of the letter. There are no remote pictures. @param unsubscribe Null if it can't be refused. */
export function render({ subject, quote, action, reason, ...letter }: Letter, unsubscribe: string | null): Message {
  const paragraphs = letter.paragraphs.map(onOneLine);
  const words = quote ? [quote] : [];
  const steps = action ? [`${action.label}:\n${action.url}`] : [];
  const ends = unsubscribe ? [`${STOP}:\n${unsubscribe}`] : [];
  return {
    subject,
    text: `${[...paragraphs, ...words, ...steps, `-- \n${reason}`, ...ends].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;${colors.page}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 16px;font-weight:700;font-size:18px">PlanJam</p>
<div class="card" style="padding:24px;border-radius:12px;overflow-wrap:anywhere;${colors.card}">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${words.map((text) => `<p class="quote" style="margin:0 0 16px;padding-left:12px;${colors.quote}">${escaped(text)}</p>`).join('')}
${action ? htmlOf(action) : ''}
</div>
<p class="faint" style="margin:16px 0 0;font-size:13px;overflow-wrap:anywhere;${colors.faint}">${escapeHtml(reason)}</p>
${unsubscribe ? stopLink(unsubscribe) : ''}
</div>
</body>
</html>
`,
  };
}

const stopLink = (url: string) =>
  `<p class="faint" style="margin:8px 0 0;font-size:13px;${colors.faint}"><a class="link" href="${escapeHtml(url)}" style="color:#0f6b5c">${STOP}</a></p>`;

function htmlOf({ label, url }: NonNullable<Letter['action']>): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0 16px"><a class="button" href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none;${colors.button}">${escapeHtml(label)}</a></p>
<p class="faint" style="margin:0;font-size:13px;${colors.faint}">Or copy this address: <a class="link" href="${address}" style="color:#0f6b5c">${address}</a></p>`;
}
