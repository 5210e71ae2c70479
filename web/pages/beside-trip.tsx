import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { later } from '../ui/fault/later.tsx';
import { FilesPage } from './files-page.tsx';
import { BookletFrame } from './frames.tsx';
import { GalleryPage } from './gallery-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Apart, because it has the parts of the plan. */
const BookletPage = later(async () => (await import('./booklet-page.tsx')).BookletPage, {
  placeholder: <BookletFrame />,
  failure: 'outside',
});

/** In one module, because all pages load the names of the modules that the router can load. */
const pages = new Map<string, ComponentType>([
  ['booklet', BookletPage],
  ['files', FilesPage],
  ['history', HistoryPage],
  ['pictures', GalleryPage],
]);

export function BesideTrip() {
  const { part = '' } = useParams();
  const Page = pages.get(part) ?? NotFoundPage;
  return <Page />;
}
