import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { CENTRED, cropOf, type Framing, framingOf } from '../ui/picture/crop.ts';
import { CropFrame } from '../ui/picture/crop-frame.tsx';
import type { Sending } from '../ui/upload/put-file.ts';
import { useUploads } from '../ui/upload/use-uploads.ts';
import { COVER_RATIO, useCover } from './cover.ts';
import { coverTexts } from './cover-texts.ts';
import { draftOf } from './draft.ts';
import { PickOne } from './pick-one.tsx';
import type { ShownPicture } from './shown.ts';
import { texts } from './texts.ts';
import { type NewPicture, useSendPicture } from './use-send-picture.ts';
import { useSetCover } from './use-set-cover.ts';

interface CoverDialogProps {
  tripId: string;
  onUndo: (cause: number) => void;
  onClose: () => void;
}

export function CoverDialog({ tripId, onUndo, onClose }: CoverDialogProps) {
  const cover = useCover(tripId);
  const [isDirty, setDirty] = useState(false);
  return (
    <Dialog title={coverTexts.title} isOpen onClose={onClose} isDirty={isDirty}>
      <p className="mb-4 text-muted text-pretty">{coverTexts.hint}</p>
      {cover !== undefined && <CoverForm {...{ tripId, cover, onUndo, onClose }} onDirty={() => setDirty(true)} />}
    </Dialog>
  );
}

interface CoverFormProps extends CoverDialogProps {
  cover: ShownPicture | null;
  onDirty: () => void;
}

const startOf = ({ crop, width, height }: ShownPicture): Framing =>
  crop ? framingOf(crop, width / height, COVER_RATIO) : CENTRED;

function CoverForm({ tripId, cover, onUndo, onClose, onDirty }: CoverFormProps) {
  const [chosen, setChosen] = useState<NewPicture | null>(null);
  const [before] = useState(cover);
  const [framing, setFraming] = useState(before ? startOf(before) : CENTRED);
  const [text, setText] = useState(before?.alternativeText ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const send = useSendPicture({ purpose: 'TRIP_COVER', tripId });
  const sendOne = async (file: File, sending: Sending) => {
    const sent = await send(file, sending);
    if (sent.ok && !sending.signal.aborted) {
      setChosen(sent.done);
      setFraming(CENTRED);
      if (!chosen && before) setText('');
      onDirty();
    }
    return sent;
  };
  // An upload that ends after the dialog is closed is not the cover.
  const upload = useUploads(sendOne, () => {});
  const setCover = useSetCover(tripId, onUndo);
  const picture = chosen ? draftOf(chosen) : before;

  const set = async (change: Parameters<typeof setCover>[0]) => {
    setSaving(true);
    const reason = await setCover(change, before);
    setSaving(false);
    if (reason) setFailure(reason);
    else onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!picture) return onClose();
    const { id: pictureId, width, height } = picture;
    // Otherwise a new frame would put an older text over someone else's new one.
    const isDescribed = chosen !== null || text !== before?.alternativeText;
    const crop = cropOf(framing, width / height, COVER_RATIO);
    void set({ pictureId, crop, ...(isDescribed && { alternativeText: text }) });
  };

  return (
    <form onSubmit={save} className="flex flex-col gap-4">
      {picture && (
        <>
          <CropFrame
            key={picture.id}
            picture={picture}
            ratio={COVER_RATIO}
            framing={framing}
            texts={coverTexts.frame}
            onChange={(next) => {
              setFraming(next);
              onDirty();
            }}
          />
          <TextField
            label={texts.description}
            description={texts.descriptionHint}
            value={text}
            onChange={(typed) => {
              setText(typed);
              onDirty();
            }}
          />
        </>
      )}
      <PickOne {...upload} label={picture ? coverTexts.replace : coverTexts.add} />
      <FormFailure message={failure} />
      <DialogFooter>
        {before && (
          <Button
            icon={<Trash2 aria-hidden />}
            isPending={isSaving}
            className="mr-auto"
            onPress={() => void set({ pictureId: null })}
          >
            {coverTexts.remove}
          </Button>
        )}
        <Button onPress={onClose}>{coverTexts.cancel}</Button>
        <Button
          needsLine
          type="submit"
          variant="primary"
          isPending={isSaving}
          isDisabled={!picture || upload.uploads.some(({ failure }) => !failure)}
        >
          {coverTexts.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
