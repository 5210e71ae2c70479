import type { ShownPicture } from './shown.ts';
import type { NewPicture } from './use-send-picture.ts';

/** Returns a new picture as it is shown before it is put to use. Its uploader can read it already. */
export const draftOf = ({ id, width, height }: NewPicture): ShownPicture => ({
  __typename: 'Picture',
  ...{ id, width, height, url: `/files/${id}`, placeholder: '', alternativeText: '' },
  ...{ crop: null, activityId: null, messageId: null },
  widths: [320, 960, 1920].filter((each) => each < width).concat(width),
});
