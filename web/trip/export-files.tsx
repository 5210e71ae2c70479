import { Download } from 'lucide-react';
import { useState } from 'react';
import { FileLink } from '../ui/button/file-link.tsx';
import { Link } from '../ui/button/link.tsx';
import { ChecksField } from '../ui/form/checks-field.tsx';
import { linkStyle } from '../ui/text/link-style.ts';
import { exportTexts } from './export-texts.ts';

type Part = keyof typeof exportTexts.parts;
type Kind = keyof typeof exportTexts.kinds;

const parts = (['codes', 'costs'] as const).map((id) => ({ id, label: exportTexts.parts[id] }));
const kinds = Object.keys(exportTexts.kinds) as Kind[];

const pathOf = (tripId: string, kind: Kind, include: readonly Part[]) =>
  `/trips/${tripId}/export.${kind}${include.length > 0 ? `?include=${include.join(',')}` : ''}`;

/** The plan as files that other programs read. */
export function ExportFiles({ tripId }: { tripId: string }) {
  const [include, setInclude] = useState<readonly Part[]>([]);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty">{exportTexts.hint}</p>
      <ChecksField isRow label={exportTexts.include} checks={parts} value={include} onChange={setInclude} />
      <ul>
        {kinds.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-2">
            <FileLink
              href={pathOf(tripId, kind, include)}
              download
              className={`touch-target inline-flex items-center gap-2 ${linkStyle}`}
            >
              <Download aria-hidden className="size-4 shrink-0" />
              {exportTexts.kinds[kind].name} (.{kind})
            </FileLink>
            <span className="text-muted text-sm max-sm:pl-6">{exportTexts.kinds[kind].hint}</span>
          </li>
        ))}
      </ul>
      <p className="text-pretty text-muted text-sm">
        {exportTexts.everything}{' '}
        <Link to="/account" className={linkStyle}>
          {exportTexts.yourData}
        </Link>
        .
      </p>
    </div>
  );
}
