import { type ReactNode, useState } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel, TabPanels } from 'react-aria-components';

export interface TabContent<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  /** A count of what is new, said after the label. */
  count?: number;
  panel: ReactNode;
}

/** Beyond it a number says no more than 'many', and has no room beside a thumb. */
const MOST_COUNTED = 99;

interface TabsProps<Id extends string> {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly TabContent<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/**
 * Panels mount when first shown and stay: switching keeps their scroll and their drafts. Keep `selected` in the
 * address (`useAddressChoice`), so that links and the back button work. On a phone the tabs stand at the thumb.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const [visited, setVisited] = useState<readonly Id[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);

  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.id === key);
        if (chosen && chosen.id !== selected) onSelect(chosen.id);
      }}
      keyboardActivation="manual"
      className="outline-none"
    >
      <TabList
        aria-label={label}
        className="fixed inset-x-0 bottom-0 z-20 flex print:hidden border-t bg-card pb-[env(safe-area-inset-bottom)] sm:static sm:gap-2 sm:border-t-0 sm:border-b sm:bg-transparent"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="group -outline-offset-3 relative flex min-h-14 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 px-3 font-semibold text-muted text-xs transition hover:text-ink data-selected:text-ink sm:min-h-12 sm:flex-none sm:flex-row sm:gap-2 sm:text-base [&_svg]:size-5 sm:[&_svg]:size-[1.1em]"
          >
            {tab.icon}
            {tab.label}
            {tab.count ? (
              <span className="figures max-sm:absolute max-sm:top-1.5 max-sm:left-1/2 max-sm:ml-1.5 min-w-5 rounded-full bg-signal px-1.5 text-center font-bold text-on-signal text-xs">
                {tab.count > MOST_COUNTED ? `${MOST_COUNTED}+` : tab.count}
              </span>
            ) : null}
            <span className="absolute inset-x-2 top-0 h-1 rounded-full group-data-selected:bg-primary sm:top-auto sm:-bottom-0.5" />
          </Tab>
        ))}
      </TabList>
      <TabPanels className="pt-6 max-sm:pb-20">
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} shouldForceMount={visited.includes(tab.id)} className="data-inert:hidden">
            {tab.panel}
          </TabPanel>
        ))}
      </TabPanels>
    </AriaTabs>
  );
}
