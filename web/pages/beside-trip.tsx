import { useParams } from 'react-router-dom';
import { FilesPage } from './files-page.tsx';
import { GalleryPage } from './gallery-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** In one module, because all pages load the names of the modules that the router can load. */
const pages = new Map([
  ['files', FilesPage],
  ['history', HistoryPage],
  ['pictures', GalleryPage],
]);

export function BesideTrip() {
  const { part = '' } = useParams();
  const Page = pages.get(part) ?? NotFoundPage;
  return <Page />;
}
