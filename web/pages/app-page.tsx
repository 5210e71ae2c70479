import { Page, type PageProps } from '../ui/layout/page.tsx';
import { PersonMenu } from './person-menu.tsx';

/** The frame of a page for people who are signed in: with their menu at the top right. */
export const AppPage = ({ bar, ...page }: PageProps) => (
  <Page
    {...page}
    bar={
      <div className="flex min-w-0 max-w-full flex-1 basis-auto items-center justify-end gap-3">
        {bar}
        <PersonMenu />
      </div>
    }
  />
);
