import { createContext, type ReactNode } from 'react';

/** The pictures on the cards, by the activity's id. */
export type Thumbnails = ReadonlyMap<string, ReactNode>;

export const noThumbnails: Thumbnails = new Map();

/** The page gives the pictures after the plan itself. */
export const ThumbnailsOf = createContext(noThumbnails);
