import { SignBoard } from '../blocks/call-to-action.tsx';
import { FaqList } from '../blocks/faq-list.tsx';
import { contact } from '../content/contact.ts';
import { faq as items } from '../content/faq.ts';
import type { SiteDocument } from '../document.ts';
import { Frame } from '../layout/frame.tsx';
import { faqPage } from '../structured.ts';

export const faq: SiteDocument = {
  path: '/faq',
  title: 'FAQ - PlanJam',
  description:
    'What PlanJam costs, who sees a trip, how invitations and polls work, what happens to your data: fifteen questions, answered plainly.',
  modified: '2026-11-28',
  picture: { file: '/faq.png', kicker: 'FAQ', text: 'Fifteen questions, answered plainly.' },
  structured: [faqPage(items)],
  page: (
    <Frame path="/faq" aside="sign in">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <span
            aria-hidden
            className="mb-6 ml-1 grid size-16 place-items-center rounded-card border-4 border-on-board bg-board pt-1.5 font-extrabold font-sign text-4xl text-on-board ring-4 ring-board lg:size-20 print:hidden"
          >
            i
          </span>
          <h1 className="text-4xl">Frequently asked questions</h1>
          <p className="mt-4 max-w-[40ch] text-lg text-muted">
            Not among them? Write to{' '}
            <a href={`mailto:${contact}`} className="text-link underline underline-offset-4">
              {contact}
            </a>
            .
          </p>
        </div>
        <section aria-label="Questions and answers">
          <FaqList items={items} name="faq" level="h2" />
        </section>
        <div className="lg:col-start-2">
          <SignBoard
            text="The other questions answer themselves on the way."
            buttonText="Get Started for Free"
            link="/login?sign-up"
          />
        </div>
      </div>
    </Frame>
  ),
};
