import { useEffect, useRef, useState } from 'react';
import type { Sending, Sent } from './put-file.ts';
import { inUploadTurn } from './turns.ts';

export interface Upload {
  key: string;
  file: File;
  preview: string;
  /** Null: it waits for its turn. */
  progress: number | null;
  failure: { message: string | null; canRetry: boolean } | null;
}

let made = 0;

/**
 * Uploads several files. Uploads go on when the component is gone, because closing a dialog should not lose them.
 * @param send Sends one file. It never throws.
 * @param onLost Called instead of showing a failure when the component is gone.
 */
export function useUploads(
  send: (file: File, sending: Sending) => Promise<Sent<unknown>>,
  onLost: (file: File, message: string | null) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = ({ key, preview }: Upload) => {
    running.current.delete(key);
    URL.revokeObjectURL(preview);
    setUploads((before) => before.filter((upload) => upload.key !== key));
  };
  const start = async (upload: Upload) => {
    const { key, file } = upload;
    const stop = new AbortController();
    running.current.set(key, stop);
    const onProgress = (progress: number) => change(key, { progress });
    const sent = await inUploadTurn(async (): Promise<Sent<unknown>> => {
      if (stop.signal.aborted) return { ok: false, message: null, isFinal: true };
      onProgress(0);
      return send(file, { signal: stop.signal, onProgress });
    });
    if (sent.ok || stop.signal.aborted) return drop(upload);
    if (!isShown.current) return onLost(file, sent.message);
    change(key, { progress: null, failure: { message: sent.message, canRetry: !sent.isFinal } });
  };

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({
        key: String(made++),
        ...{ file, preview: URL.createObjectURL(file), progress: null, failure: null },
      }));
      setUploads((before) => [...before, ...added]);
      for (const upload of added) void start(upload);
    },
    cancel: (upload: Upload) => {
      running.current.get(upload.key)?.abort();
      drop(upload);
    },
    retry: (upload: Upload) => {
      change(upload.key, { failure: null });
      void start(upload);
    },
  };
}
