import { useEffect, useEffectEvent, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { type PDFPageProxy, readPages } from './pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import { texts } from './texts.ts';

interface PdfPagesProps {
  url: string;
  onFail: () => void;
}

/** The pages of a PDF, one below the other. */
export function PdfPages({ url, onFail }: PdfPagesProps) {
  const [pages, setPages] = useState<readonly PDFPageProxy[] | null>(null);
  const fail = useEffectEvent((error: unknown) => {
    complain(error);
    onFail();
  });
  useEffect(() => {
    const over = new AbortController();
    readPages(url, over.signal).then(setPages, (error: unknown) => {
      if (!over.signal.aborted) fail(error);
    });
    return () => over.abort();
  }, [url]);
  if (!pages) return <p role="status">{texts.opening}</p>;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-3">
      {pages.map((page, index) => (
        <PdfPage key={page.pageNumber} page={page} label={texts.page(index + 1, pages.length)} />
      ))}
    </div>
  );
}
