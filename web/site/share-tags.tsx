import { ORIGIN, type SharePicture } from './document.ts';

export interface Shared {
  title: string;
  description: string;
  picture: SharePicture | null;
}

/** What apps show when someone shares a link to the page (https://ogp.me). */
export const ShareTags = ({ title, description, picture }: Shared) => (
  <>
    <meta property="og:site_name" content="PlanJam" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    {picture && (
      <>
        <meta property="og:image" content={`${ORIGIN}/pictures${picture.file}`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={picture.text} />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    )}
  </>
);
