import { Copy, ExternalLink, Share2 } from 'lucide-react';
import type { PublicPage_tripFragment } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { buttonStyle } from '../ui/button/button-style.ts';
import { ShownText } from '../ui/form/shown-text.tsx';
import { copy } from '../ui/overlay/copy.ts';
import { formatInstantDay } from '../ui/text/format.ts';
import { texts } from './texts.ts';

interface ShownPageProps {
  page: NonNullable<PublicPage_tripFragment['publication']>;
  tripName: string;
  timeZone: string;
}

/** The link of the trip's public page, for all members. */
export function ShownPage({ page: { url, publishedAt, publishedBy }, tripName, timeZone }: ShownPageProps) {
  // The promise rejects when the share sheet is dismissed.
  const share = () => void navigator.share({ title: tripName, url }).catch(() => {});
  return (
    <>
      <p className="wrap-anywhere">
        {texts.isPublic(publishedBy?.username ?? null, formatInstantDay(publishedAt, timeZone))}
      </p>
      <div className="w-full">
        <ShownText label={texts.link} text={url} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={<Copy aria-hidden />} onPress={() => void copy(url, texts.copied)}>
          {texts.copy}
        </Button>
        {'share' in navigator && (
          <Button icon={<Share2 aria-hidden />} onPress={share}>
            {texts.share}
          </Button>
        )}
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
          <ExternalLink aria-hidden />
          {texts.open}
        </a>
      </div>
    </>
  );
}
