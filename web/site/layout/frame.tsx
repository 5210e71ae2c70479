import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';

interface FrameProps extends TopBarProps {
  children: ReactNode;
}

export function Frame({ path, children, ...bar }: FrameProps) {
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-30 focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:text-on-primary"
      >
        Skip to the content
      </a>
      <TopBar path={path} {...bar} />
      <main id="main" tabIndex={-1} className="relative flex-1 outline-none">
        {children}
      </main>
      <Footer path={path} />
    </>
  );
}
