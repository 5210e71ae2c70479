import { useEffect, useEffectEvent, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { texts } from './texts.ts';

interface ShownTextProps {
  url: string;
  onFail: () => void;
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`);
  return response.text();
}

/** A text file as it is written. */
export function ShownText({ url, onFail }: ShownTextProps) {
  const [text, setText] = useState<string | null>(null);
  const fail = useEffectEvent((error: unknown) => {
    complain(error);
    onFail();
  });
  useEffect(() => {
    const over = new AbortController();
    readText(url, over.signal).then(setText, (error: unknown) => {
      if (!over.signal.aborted) fail(error);
    });
    return () => over.abort();
  }, [url]);
  if (text === null) return <p role="status">{texts.opening}</p>;
  return <pre className="wrap-anywhere mx-auto max-w-prose whitespace-pre-wrap p-2 font-sans">{text}</pre>;
}
