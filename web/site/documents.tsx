import type { SiteDocument } from './document.ts';
import { landing } from './pages/landing.tsx';
import { notFound } from './pages/not-found.tsx';

/** Every page of the public site. */
export const documents: readonly SiteDocument[] = [landing, notFound];
