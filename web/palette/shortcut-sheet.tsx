import type { ReactNode } from 'react';
import { useDeviceChoice } from '../ui/device/device-choice.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { commandTexts } from './command-texts.ts';
import type { Command } from './commands.ts';
import { CONTROL } from './keys.ts';
import { singleKeys } from './single-keys.ts';
import { texts } from './texts.ts';

export function ShortcutSheet({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const isOn = useDeviceChoice(singleKeys);
  return (
    <Dialog title={commandTexts.shortcuts} isOpen onClose={onClose}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2">
        <Row keys={[CONTROL, 'K']}>{texts.openPalette}</Row>
        {commands.map(
          ({ id, label, shortcut }) =>
            shortcut && (
              <Row key={id} keys={[shortcut]} isOff={!isOn}>
                {label}
              </Row>
            ),
        )}
        <Row keys={['Space']}>{texts.drag}</Row>
        <Row keys={['↑', '↓']}>{texts.dragMove}</Row>
        <Row keys={['Esc']}>{texts.close}</Row>
      </dl>
      <label className="mt-6 flex cursor-pointer items-start gap-3 border-t pt-4">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => singleKeys.turn(event.target.checked)}
          aria-describedby="single-keys-hint"
          className="mt-0.5 size-5 accent-primary"
        />
        <span className="font-semibold">{texts.singleKeys}</span>
      </label>
      <p id="single-keys-hint" className="mt-1 pl-8 text-muted text-sm">
        {texts.singleKeysHint}
      </p>
    </Dialog>
  );
}

function Row({ keys, isOff = false, children }: { keys: readonly string[]; isOff?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className={isOff ? 'text-muted line-through' : ''}>{children}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-8 rounded-plate border border-input bg-sunken px-2 py-0.5 text-center font-bold font-sign text-sm"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </>
  );
}
