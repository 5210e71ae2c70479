import { useEffect, useRef, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { watchNear } from '../ui/list/near.ts';
import { draw, type PDFPageProxy, wordsOf } from './pdf.ts';

interface PdfPageProps {
  page: PDFPageProxy;
  label: string;
}

/** Sharp on a phone, also when two fingers enlarge the page. More would take too much memory. */
const PIXELS = 2;

/** A page of a PDF. It is drawn while it is near the screen: a long document would fill the memory of a phone. */
export function PdfPage({ page, label }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  const [words, setWords] = useState('');
  const { width, height } = page.getViewport({ scale: 1 });

  useEffect(() => (frame.current ? watchNear(frame.current, (entry) => setNear(entry.isIntersecting)) : undefined), []);
  useEffect(() => {
    if (!isNear || !canvas.current || !frame.current) return;
    const drawing = draw(page, canvas.current, frame.current.clientWidth * PIXELS);
    let isOver = false;
    const complainUnlessOver = (error: unknown) => {
      if (!isOver) complain(error);
    };
    drawing.done.catch(complainUnlessOver);
    wordsOf(page).then(setWords, complainUnlessOver);
    return () => {
      isOver = true;
      drawing.stop();
    };
  }, [isNear, page]);

  return (
    <section
      ref={frame}
      aria-label={label}
      className="bg-white shadow-raised"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {isNear && <canvas ref={canvas} aria-hidden className="size-full" />}
      <p className="sr-only whitespace-pre-line">{words}</p>
    </section>
  );
}
