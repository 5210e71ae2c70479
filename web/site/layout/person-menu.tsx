import { Keyboard, LogOut, Map as MapIcon, UserRound } from 'lucide-react';
import { menuTexts as texts } from '../../account/menu-texts.ts';
import { commandTexts } from '../../palette/command-texts.ts';
import { SHORTCUTS_HASH } from '../../palette/commands.ts';
import { texts as sessionTexts } from '../../session/texts.ts';

const entryStyle =
  'touch-target flex w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-left no-underline hover:bg-tint [&_svg]:size-4';

/** The signed-in person's menu. Its island names the person, and lets them choose a theme and sign out. */
export function PersonMenu() {
  return (
    <div data-island="person-menu" className="hidden not-print:in-data-inside:block">
      <button
        type="button"
        popoverTarget="person-menu"
        aria-label={texts.menu}
        className="flex size-11 cursor-pointer items-center justify-center rounded-full hover:bg-tint"
      >
        <span
          data-face
          className="flex size-10 items-center justify-center overflow-hidden rounded-full border border-input font-bold font-sign text-base [&_img]:size-full [&_img]:object-cover"
        >
          <UserRound aria-hidden className="size-5" />
        </span>
      </button>
      <div
        id="person-menu"
        popover="auto"
        className="fixed inset-auto m-0 min-w-44 rounded-card border border-line bg-card p-1 text-ink shadow-raised"
      >
        <a href="/trips" className={entryStyle}>
          <MapIcon aria-hidden />
          {texts.trips}
        </a>
        <a href="/account" className={entryStyle}>
          <UserRound aria-hidden />
          {texts.account}
        </a>
        <fieldset className="my-1 border-y py-1">
          <legend className="float-left w-full px-3 pt-1 font-semibold text-muted text-sm">{texts.theme}</legend>
          {Object.entries(texts.themes).map(([theme, label]) => (
            <label key={theme} className={entryStyle}>
              <input type="radio" name="theme" value={theme} className="accent-link" />
              {label}
            </label>
          ))}
        </fieldset>
        <a href={`/trips${SHORTCUTS_HASH}`} className={entryStyle}>
          <Keyboard aria-hidden />
          {commandTexts.shortcuts}
        </a>
        <button type="button" data-sign-out className={entryStyle}>
          <LogOut aria-hidden />
          {sessionTexts.signOut}
        </button>
        <p role="alert" hidden className="max-w-44 px-3 pb-1 text-danger text-sm">
          {texts.signOutFailed}
        </p>
      </div>
    </div>
  );
}
