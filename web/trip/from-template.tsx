import { type ComponentProps, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';
import { copyTexts } from './copy-texts.ts';

const DuplicateTrip = later(async () => (await import('./duplicate-trip.tsx')).DuplicateTrip, { failure: 'overlay' });

interface FromTemplateProps {
  template: ComponentProps<typeof DuplicateTrip>['trip'] & { viewerCan: { duplicateWithPeople: boolean } };
  children: string;
}

export function FromTemplate({ template, children }: FromTemplateProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)} aria-label={copyTexts.templateButton(template.name)}>
        {children}
      </Button>
      {isOpen && (
        <DuplicateTrip
          trip={template}
          canTakePeople={template.viewerCan.duplicateWithPeople}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
