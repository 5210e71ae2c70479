import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { MAX_ALTERNATIVE_TEXT } from '../../schema/picture/input.ts';
import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
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
        message
      }
    }
  }
`);

interface CaptionProps {
  picture: ShownPicture;
  mayDescribe: boolean;
  /** Null: the viewer may not remove it. */
  onRemove: (() => void) | null;
  /** More about the picture. */
  children?: ReactNode;
}

/** What a picture shows, and what can be done with it. */
export function Caption({ picture, mayDescribe, onRemove, children }: CaptionProps) {
  const [isDescribing, setDescribing] = useState(false);
  if (isDescribing) return <Describe picture={picture} onDone={() => setDescribing(false)} />;
  return (
    <>
      <p className={`written min-w-0 flex-1 max-sm:basis-full ${picture.alternativeText ? '' : 'text-muted'}`}>
        {picture.alternativeText || (mayDescribe && texts.undescribed)}
      </p>
      {children}
      {mayDescribe && (
        <Button icon={<Pencil aria-hidden />} onPress={() => setDescribing(true)}>
          {texts.describe}
        </Button>
      )}
      {onRemove && (
        <Button icon={<Trash2 aria-hidden />} onPress={onRemove}>
          {texts.remove}
        </Button>
      )}
    </>
  );
}

function Describe({ picture, onDone }: { picture: ShownPicture; onDone: () => void }) {
  const describe = useCommand(Picture_describe);
  const [text, setText] = useState(picture.alternativeText);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const outcome = await describe({ variables: { input: { pictureId: picture.id, alternativeText: text } } });
    setSaving(false);
    if (outcome.ok) onDone();
    else setFailure(withReference(outcome.message || texts.saveFailed, outcome.reference));
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-1 flex-wrap items-end gap-3">
      <TextField
        label={texts.description}
        description={texts.descriptionHint}
        value={text}
        onChange={setText}
        maxLength={MAX_ALTERNATIVE_TEXT}
        autoFocus
        className="min-w-0 flex-1 basis-60"
      />
      <FormFailure message={failure} />
      <div className="flex gap-3">
        <Button onPress={onDone}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
