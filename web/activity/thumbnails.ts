import { createContext, type ReactNode } from 'react';

export type Thumbnails = ReadonlyMap<string, ReactNode>;

export const noThumbnails: Thumbnails = new Map();

/** The page gives the pictures after the plan itself. */
export const ThumbnailsOf = createContext(noThumbnails);
