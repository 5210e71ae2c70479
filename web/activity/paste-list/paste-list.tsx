import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { linesIn, MAX_LINES, readPlacesInput } from '../../../schema/place/input.ts';
import { graphql } from '../../gql/gql.ts';
import { Button } from '../../ui/button/button.tsx';
import { useDraftForm } from '../../ui/form/draft-form.ts';
import { useFormField } from '../../ui/form/form.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useFormFailure } from '../../ui/form/use-form-failure.ts';
import { Dialog, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { toastUndo } from '../../ui/overlay/notices.ts';
import type { PlannedActivity } from '../plan.ts';
import { CheckList } from './check-list.tsx';
import { pasteTexts } from './paste-texts.ts';
import type { ReadLine } from './rows.ts';

const PasteList_read = graphql(`
  query PasteList_read($text: String!) {
    readPlaces(text: $text) {
      line
      text
      name
      latitude
      longitude
      problem
    }
  }
`);

const pastedText = z.object({
  text: readPlacesInput.shape.text.check(z.refine((text) => linesIn(text).length > 0, pasteTexts.none)),
});

interface PasteListProps {
  tripId: string;
  activities: readonly PlannedActivity[];
  /** The trip's days, if they are known and not too many: YYYY-MM-DD. */
  days: readonly string[];
  /** Called with the first new activity's id when they are on the screen. */
  onAdded: (id: string) => void;
  onUndo: (cause: number) => void;
  onClose: () => void;
}

/** Adds the places of a pasted text to the plan: first the text, then its lines, to check. The text is a draft. */
export function PasteList({ tripId, activities, days, onAdded, onUndo, onClose }: PasteListProps) {
  const client = useApolloClient();
  const { form, forget } = useDraftForm(pastedText, { text: '' }, `${tripId}.pasted-list`);
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const [lines, setLines] = useState<readonly ReadLine[] | null>(null);
  const { fail, clear } = useFormFailure();
  const field = useFormField(form.control, 'text');
  const count = linesIn(useWatch({ control: form.control, name: 'text' })).length;
  const hasTooMany = count > MAX_LINES;
  const close = () => {
    forget();
    onClose();
  };

  const read = form.handleSubmit(async ({ text }) => {
    clear();
    const { data } = await client.query({ query: PasteList_read, variables: { text } }).catch(() => ({ data: null }));
    if (data) setLines(data.readPlaces);
    else fail(pasteTexts.readFailed);
  });

  return (
    <Dialog title={lines ? pasteTexts.checkTitle : pasteTexts.title} isOpen onClose={close} isDirty={isDirty}>
      {lines ? (
        <CheckList
          tripId={tripId}
          activities={activities}
          lines={lines}
          days={days}
          onBack={() => setLines(null)}
          onAdded={(ids, cause) => {
            const [first] = ids;
            if (first !== undefined) onAdded(first);
            if (cause !== null) toastUndo(pasteTexts.added(ids.length), () => onUndo(cause));
            close();
          }}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void read();
          }}
        >
          <TextArea
            {...field}
            label={pasteTexts.text}
            rows={8}
            autoFocus
            placeholder={pasteTexts.example}
            isInvalid={field.isInvalid || hasTooMany}
            errorMessage={hasTooMany ? pasteTexts.tooMany(count) : field.errorMessage}
            description={count > 0 ? pasteTexts.count(count) : pasteTexts.hint}
          />
          <DialogFooter>
            <Button onPress={close}>{pasteTexts.cancel}</Button>
            <Button needsLine type="submit" variant="primary" isDisabled={hasTooMany} isPending={isSubmitting}>
              {pasteTexts.check}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}
