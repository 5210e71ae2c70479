import { useState } from 'react';
import { MAX_ON_MESSAGE } from '../../schema/picture/input.ts';
import { storedDraft } from '../ui/form/stored-draft.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import type { Sending } from '../ui/upload/put-file.ts';
import { useUploads } from '../ui/upload/use-uploads.ts';
import { draftOf } from './draft.ts';
import type { ShownPicture } from './shown.ts';
import { uploadTexts } from './upload-texts.ts';
import { useSendPicture } from './use-send-picture.ts';

/** An uploaded picture, and when its file was chosen: a large one may arrive after a smaller one. */
interface Chosen {
  picture: ShownPicture;
  place: number;
}

const places = new WeakMap<File, number>();

/** The pictures for the next message, uploaded as soon as they are chosen. They survive a reload, as the text does. */
export function useDraftPictures(tripId: string) {
  const [stored] = useState(() => storedDraft<readonly Chosen[]>(`${tripId}.pictures`));
  const [chosen, setChosen] = useState(() => stored.read() ?? []);
  const change = (changed: (before: readonly Chosen[]) => readonly Chosen[]) => {
    setChosen(changed);
    // The upload may have outlived this component, and another one has written since.
    const all = changed(stored.read() ?? []);
    if (all.length > 0) stored.keep(all);
    else stored.forget();
  };
  const send = useSendPicture({ purpose: 'MESSAGE', tripId });
  const sendAndKeep = async (file: File, sending: Sending) => {
    const sent = await send(file, sending);
    if (sent.ok && !sending.signal.aborted) {
      const added = { picture: draftOf(sent.done), place: places.get(file) ?? 0 };
      change((before) => [...before, added].sort((one, other) => one.place - other.place));
    }
    return sent;
  };
  const { uploads, add, cancel, retry } = useUploads(sendAndKeep, ({ name }, reason) =>
    toastFailure(uploadTexts.lost(name, reason ?? uploadTexts.unreached)),
  );

  return {
    uploads,
    cancel,
    retry,
    chosen: chosen.map(({ picture }) => picture),
    isUploading: uploads.some(({ failure }) => !failure),
    add: (files: readonly File[]) => {
      const room = MAX_ON_MESSAGE - chosen.length - uploads.length;
      if (files.length > room) toastFailure(uploadTexts.tooMany(MAX_ON_MESSAGE));
      const taken = files.slice(0, Math.max(0, room));
      taken.forEach((file, index) => {
        places.set(file, Date.now() + index / MAX_ON_MESSAGE);
      });
      add(taken);
    },
    remove: (id: string) => change((before) => before.filter(({ picture }) => picture.id !== id)),
    clear: () => change(() => []),
  };
}

export type DraftPictures = ReturnType<typeof useDraftPictures>;
