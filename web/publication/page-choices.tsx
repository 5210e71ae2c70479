import { Globe, X } from 'lucide-react';
import { useState } from 'react';
import type { PublishedPart } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { ChecksField } from '../ui/form/checks-field.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { texts } from './texts.ts';
import type { Publishing } from './use-publishing.ts';

const INDEXED = 'INDEXED';
const parts = ['REAL_DATES', 'DESCRIPTIONS'] as const satisfies PublishedPart[];
const checks = [
  ...parts.map((id) => ({ id, label: texts.parts[id], hint: texts.partHints[id] })),
  { id: INDEXED, label: texts.indexed } as const,
];

/** For owners and admins: what the page shows, whether search engines list it, and whether there is one. */
export function PageChoices({ publishing, isPublic }: { publishing: Publishing; isPublic: boolean }) {
  const { choice, choose, begin, end, failure, saved, isBusy } = publishing;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ChecksField
        label={texts.choices}
        checks={checks}
        value={[...choice.shows, ...(choice.isIndexed ? [INDEXED] : [])] as (PublishedPart | typeof INDEXED)[]}
        onChange={(chosen) =>
          choose({ shows: parts.filter((part) => chosen.includes(part)), isIndexed: chosen.includes(INDEXED) })
        }
      />
      <p role="status" className="text-sm text-success empty:hidden">
        {saved}
      </p>
      <FormFailure message={failure} />
      {isPublic ? (
        <Button needsLine icon={<X aria-hidden />} isPending={isBusy} onPress={() => setAsking(true)}>
          {texts.close}
        </Button>
      ) : (
        <Button
          needsLine
          variant="primary"
          icon={<Globe aria-hidden />}
          isPending={isBusy}
          onPress={() => void begin()}
        >
          {texts.publish}
        </Button>
      )}
      <AlertDialog
        title={texts.confirmClose}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void end()}
        confirmLabel={texts.close}
      >
        {texts.confirmCloseHint}
      </AlertDialog>
    </>
  );
}
