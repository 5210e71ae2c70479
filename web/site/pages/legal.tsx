import { Atlas } from '../../ui/layout/atlas.tsx';
import { Blocks } from '../blocks/blocks.tsx';
import { LongDate } from '../blocks/long-date.tsx';
import { Marked } from '../blocks/marked.tsx';
import type { LegalDocument } from '../content/blocks.ts';
import { Frame } from '../layout/frame.tsx';
import { besideText, Contents } from './contents.tsx';

interface LegalPageProps {
  path: string;
  text: LegalDocument;
  /** Whether sections have numbers and the text has a date. A text that is not cited has a map instead. */
  isCited: boolean;
}

export function LegalPage({ path, isCited, text: { title, lead, updated, textChanged, sections } }: LegalPageProps) {
  return (
    <Frame path={path} aside="sign in">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
        <header className="items-end justify-between gap-12 border-b pb-8 lg:flex">
          <div>
            <h1 className="text-4xl">{title}</h1>
            <p className="mt-4 max-w-[60ch] text-pretty text-lg">
              <Marked text={lead} />
            </p>
            {isCited && (
              <p className="mt-4 text-muted text-sm">
                Last updated: <LongDate day={updated} />
                {textChanged && (
                  <>
                    <br />
                    Text last changed: <LongDate day={textChanged} />
                  </>
                )}
              </p>
            )}
          </div>
          {!isCited && (
            <Atlas seed={title} className="hidden aspect-video w-80 rounded-card border lg:block print:hidden" />
          )}
        </header>
        <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <div className={`${besideText} lg:top-24`}>
            <Contents title="On this page" sections={sections} />
          </div>
          <div className="min-w-0 max-w-[68ch] leading-relaxed">
            {sections.map(({ id, title, blocks }, place) => (
              <section key={id} aria-labelledby={id} className="mb-12">
                <h2 id={id} className="mb-4 flex gap-3 text-2xl">
                  {isCited && <span className="figures min-w-[1.2em] shrink-0 text-muted">{place + 1} </span>}
                  {title}
                </h2>
                <Blocks blocks={blocks} level="h3" />
              </section>
            ))}
          </div>
        </div>
      </div>
    </Frame>
  );
}
