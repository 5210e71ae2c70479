import { useApolloClient } from '@apollo/client/react';
import { Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { pick } from 'zod/mini';
import { describePictureInput } from '../../schema/picture/input.ts';
import { useCommand } from '../apollo/command.ts';
import { fetchNow } from '../apollo/fetch-page.ts';
import { failureIn, type Outcome } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { ClashChoices } from '../ui/form/clash-choices.tsx';
import { useDraftForm } from '../ui/form/draft-form.ts';
import { useFormField } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useEdit } from '../ui/form/use-edit.ts';
import type { ShownPicture } from './shown.ts';
import { texts } from './texts.ts';

const Picture_describe = graphql(`
  mutation Picture_describe($input: DescribePictureInput!) {
    describePicture(input: $input) {
      ... on DescribePicturePayload {
        picture {
          ...Picture_shown
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const Picture_now = graphql(`
  query Picture_now($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...Picture_shown @unmask
    }
  }
`);

interface CaptionProps {
  tripId: string;
  picture: ShownPicture;
  mayDescribe: boolean;
  /** Null: the viewer may not remove it. */
  onRemove: (() => void) | null;
  children?: ReactNode;
}

export function Caption({ tripId, picture, mayDescribe, onRemove, children }: CaptionProps) {
  /** Null: not yet. Afterwards the button has the focus again. */
  const [isDescribing, setDescribing] = useState<boolean | null>(null);
  if (isDescribing) return <Describe tripId={tripId} picture={picture} onDone={() => setDescribing(false)} />;
  return (
    <>
      <p className={`written min-w-0 flex-1 max-sm:basis-full ${picture.alternativeText ? '' : 'text-muted'}`}>
        {picture.alternativeText || (mayDescribe && texts.undescribed)}
      </p>
      {children}
      {mayDescribe && (
        <Button autoFocus={isDescribing === false} icon={<Pencil aria-hidden />} onPress={() => setDescribing(true)}>
          {texts.describe}
        </Button>
      )}
      {onRemove && (
        <Button needsLine icon={<Trash2 aria-hidden />} onPress={onRemove}>
          {texts.remove}
        </Button>
      )}
    </>
  );
}

const shape = pick(describePictureInput, { alternativeText: true });
type Draft = z.input<typeof shape>;

/**
 * Describes a picture. The text is kept until it is saved or cancelled, also when the viewer is closed. If someone else
 * has described the picture in the meantime, the viewer chooses.
 */
function Describe({ tripId, picture, onDone }: Pick<CaptionProps, 'tripId' | 'picture'> & { onDone: () => void }) {
  const client = useApolloClient();
  const describe = useCommand(Picture_describe);
  const [failure, setFailure] = useState<string | null>(null);
  const { id: pictureId, alternativeText } = picture;
  const { form, base, forget } = useDraftForm<Draft>(shape, { alternativeText }, `${tripId}.picture.${pictureId}`);
  const { control, handleSubmit, formState } = form;
  const { submit, choosing } = useEdit({
    form,
    initial: base,
    valuesOf: (now: Pick<ShownPicture, 'alternativeText'>): Draft => ({ alternativeText: now.alternativeText }),
    compared: ({ alternativeText }) => ({ alternativeText: alternativeText.trim() }),
    put: (_name, from) =>
      form.setValue('alternativeText', from.alternativeText, { shouldDirty: true, shouldValidate: true }),
    send: async ({ typed, now, names }): Promise<Outcome<unknown>> => {
      if (names.length === 0) return { ok: true, payload: null };
      const baseAlternativeText = now.alternativeText;
      return describe({ variables: { input: { pictureId, baseAlternativeText, ...typed } } });
    },
    fetchNow: async () => {
      const answer = await fetchNow(client, Picture_now, { id: pictureId });
      return answer?.node?.__typename === 'Picture' ? answer.node : null;
    },
  });
  const end = () => {
    forget();
    onDone();
  };
  const save = handleSubmit(async (typed) => {
    setFailure(null);
    const outcome = await submit(typed, picture, false);
    if (outcome?.ok) end();
    else if (outcome) setFailure(failureIn(outcome, texts.saveFailed));
  });
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The viewer stays open.
    event.stopPropagation();
    onDone();
  };
  return (
    <form onSubmit={save} onKeyDown={leaveOnEscape} noValidate className="flex flex-1 flex-wrap items-end gap-3">
      {choosing.clash && (
        <div className="basis-full">
          <ClashChoices
            title={texts.clash}
            choosing={choosing}
            control={control}
            labelOf={() => texts.description}
            show={(draft) => draft.alternativeText}
          />
        </div>
      )}
      <TextField
        {...useFormField(control, 'alternativeText')}
        label={texts.description}
        description={texts.descriptionHint}
        autoFocus
        className="min-w-0 flex-1 basis-60"
      />
      <FormFailure message={failure} />
      <div className="flex gap-3">
        <Button onPress={end}>{texts.cancel}</Button>
        <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
