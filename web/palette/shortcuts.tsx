import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { later } from '../ui/fault/later.tsx';
import { commandTexts } from './command-texts.ts';
import { availableCommands, type Command, SHORTCUTS_HASH, useCommands } from './commands.ts';
import { singleKeys } from './single-keys.ts';

const Palette = later(async () => (await import('./palette.tsx')).Palette, { failure: 'overlay' });
const ShortcutSheet = later(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet, { failure: 'overlay' });

/** Elements in which keys type text or already have a meaning. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="spinbutton"], [role="menu"], [role="listbox"]';
const MODAL = '[role="dialog"], [role="alertdialog"]';

const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TAKEN) !== null) || document.querySelector(MODAL) !== null;

/** Handles the keyboard on trip pages: Ctrl+K or Cmd+K opens the palette, ? the shortcuts; single keys run commands. */
export function Shortcuts() {
  const [open, setOpen] = useState<{ part: 'palette' | 'sheet'; commands: readonly Command[] } | null>(null);
  const navigate = useNavigate();
  /** What was typed after the palette was asked for, and before its code was there. */
  const [typed, setTyped] = useState('');
  const { hash, pathname } = useLocation();
  const close = () => setOpen(null);
  const openSheet = () => setOpen({ part: 'sheet', commands: availableCommands() });
  const openPalette = () => {
    setTyped('');
    setOpen({ part: 'palette', commands: availableCommands().filter(({ id }) => id !== 'search') });
  };

  useCommands([
    { id: 'search', label: commandTexts.searchCommand, shortcut: '/', onAction: () => openPalette() },
    { id: 'trips', label: commandTexts.trips, shortcut: 't', onAction: () => void navigate('/trips') },
    { id: 'new-trip', label: commandTexts.newTrip, onAction: () => void navigate('/trips/new') },
    { id: 'shortcuts', label: commandTexts.shortcuts, shortcut: '?', onAction: openSheet },
  ]);

  const openAsked = useEffectEvent(() => {
    if (hash !== SHORTCUTS_HASH) return;
    openSheet();
    void navigate(pathname, { replace: true });
  });
  useEffect(() => openAsked(), [hash]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      event.preventDefault();
      if (open?.part === 'palette') close();
      else if (!document.querySelector(MODAL)) openPalette();
      return;
    }
    if (open?.part === 'palette' && !document.querySelector(MODAL)) {
      // Its code is still on its way. The keys are meant for its field.
      event.preventDefault();
      if (event.key.length === 1) setTyped((before) => before + event.key);
      return;
    }
    if (event.repeat || isTaken(event.target) || !singleKeys.isOn()) return;
    const command = availableCommands().find(({ shortcut }) => shortcut === event.key);
    if (!command) return;
    event.preventDefault();
    command.onAction();
  });
  // Before the browser paints the page, so that no key is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <Outlet />
      {open?.part === 'palette' && <Palette commands={open.commands} typed={typed} onClose={close} />}
      {open?.part === 'sheet' && <ShortcutSheet commands={open.commands} onClose={close} />}
    </>
  );
}
