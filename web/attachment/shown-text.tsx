import { useEffect, useEffectEvent, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { fetchFile } from '../offline/kept-blob.ts';
import { type StartOfText, startOfText } from './start-of-text.ts';
import { texts } from './texts.ts';

interface ShownTextProps {
  url: string;
  onFail: () => void;
}

async function readText(url: string, signal: AbortSignal): Promise<StartOfText> {
  const response = await fetchFile(url, signal);
  if (!response.ok || !response.body) throw new Error(`The file was answered with ${response.status}.`);
  return startOfText(response.body);
}

/** A text file as it is written: the start of a long one. */
export function ShownText({ url, onFail }: ShownTextProps) {
  const [start, setStart] = useState<StartOfText | null>(null);
  const fail = useEffectEvent((error: unknown) => {
    complain(error);
    onFail();
  });
  useEffect(() => {
    const over = new AbortController();
    readText(url, over.signal).then(setStart, (error: unknown) => {
      if (!over.signal.aborted) fail(error);
    });
    return () => over.abort();
  }, [url]);
  if (!start) return <p role="status">{texts.opening}</p>;
  return (
    <div className="mx-auto max-w-prose p-2">
      {!start.isWhole && <p className="text-muted">{texts.startOnly}</p>}
      <pre className="wrap-anywhere whitespace-pre-wrap font-sans">{start.text}</pre>
    </div>
  );
}
