import { CircleAlert, RotateCw, X } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  /** What is said about a failure without a reason. */
  unreached: string;
  onCancel: (upload: Upload) => void;
  onRetry: (upload: Upload) => void;
}

export function UploadList({ uploads, unreached, onCancel, onRetry }: UploadListProps) {
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {uploads.map((upload) => {
        const { key, file, preview, progress, failure } = upload;
        return (
          <li key={key} className="flex items-center gap-3">
            <img
              src={preview}
              alt=""
              width="48"
              height="48"
              // The file may not be a picture.
              onError={({ currentTarget }) => {
                currentTarget.style.visibility = 'hidden';
              }}
              className="size-12 rounded-control bg-sunken object-cover"
            />
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm">{file.name}</p>
              {failure ? (
                <p role="alert" className="flex items-start gap-1.5 text-danger text-sm">
                  <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                  {failure.message ?? unreached}
                </p>
              ) : (
                <progress
                  aria-label={`Uploading ${file.name}`}
                  max={1}
                  value={progress ?? 0}
                  className="h-1.5 w-full accent-primary"
                />
              )}
            </div>
            {failure?.canRetry && (
              <IconButton label={`Upload ${file.name} again`} onPress={() => onRetry(upload)}>
                <RotateCw aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={failure ? `Remove ${file.name} from this list` : `Cancel the upload of ${file.name}`}
              onPress={() => onCancel(upload)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
