import { CircleAlert } from 'lucide-react';
import { FieldError, Text } from 'react-aria-components';

export interface FieldNotesProps {
  description?: string | undefined;
  errorMessage?: string | undefined;
}

export function FieldNotes({ description, errorMessage }: FieldNotesProps) {
  return (
    <>
      {description && (
        <Text slot="description" className="wrap-anywhere text-muted text-sm">
          {description}
        </Text>
      )}
      <FieldError className="flex items-start gap-1.5 text-danger text-sm">
        {({ validationErrors }) => (
          <>
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {errorMessage ?? validationErrors.join(' ')}
          </>
        )}
      </FieldError>
    </>
  );
}
