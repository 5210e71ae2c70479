import { useQuery } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import { useMatch, useNavigate } from 'react-router-dom';
import { useCanReach } from '../apollo/connection.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { stateToShow } from '../ui/list/shown.ts';
import { overlayStyle, sheetStyle } from '../ui/overlay/overlay-style.ts';
import { announce } from '../ui/text/announce.ts';
import { Words } from '../ui/text/words.tsx';
import type { Command } from './commands.ts';
import { HitRow, nameOf } from './hit-row.tsx';
import { texts } from './texts.ts';
import { type FoundHit, useSearch } from './use-search.ts';

const Palette_trips = graphql(`
  query Palette_trips {
    viewer {
      trips(first: 50) {
        edges {
          node {
            id
            name
            destination
          }
        }
      }
    }
  }
`);

/** The tab that shows each type of hit. */
const tabs = { Activity: '', Message: '?tab=chat', Poll: '?tab=polls' };

const itemStyle =
  'touch-target flex cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none data-focused:bg-tint';
const headerStyle = 'px-3 pt-2 font-semibold text-muted text-sm';

interface PaletteProps {
  commands: readonly Command[];
  /** What was typed before the palette was there. */
  typed: string;
  onClose: () => void;
}

/** The palette: commands and trips, filtered by text, and what a search finds in the viewer's trips. */
export const Palette = (props: PaletteProps) => (
  <Words>
    <Finder {...props} />
  </Words>
);

function Finder({ commands, typed: early, onClose }: PaletteProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const { data } = useQuery(Palette_trips);
  const navigate = useNavigate();
  const openId = useMatch('/trips/:tripId')?.params.tripId ?? null;
  const openTrip = openId === 'new' ? null : openId;
  const [scope, setScope] = useState<'all' | 'this'>('all');
  const [typed, setTyped] = useState(early);
  const { hits, ...search } = useSearch(typed, scope === 'this' ? openTrip : null);

  const trips = data?.viewer?.trips.edges.map(
    ({ node: { id, name } }): Command => ({
      id,
      label: texts.trip(name),
      onAction: () => void navigate(`/trips/${id}`),
    }),
  );
  const choices = [...commands, ...(trips ?? [])].filter(({ label }) => contains(label, typed));
  const run = (action: () => void) => {
    // Closes first, so that printing or focusing applies to the page without the palette.
    flushSync(onClose);
    action();
  };
  const open = (hit: FoundHit) => {
    const { entity, excerpt, trip } = hit;
    announce(texts.opened(nameOf(hit) ?? excerpt.text));
    const seq = entity.__typename === 'Message' ? entity.seq : 0;
    void navigate(`/trips/${trip.id}${tabs[entity.__typename]}`, { state: stateToShow(entity.id, seq) });
  };

  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={overlayStyle}>
      <Modal className={`${sheetStyle} h-[min(32rem,92%)]`}>
        <Dialog aria-label={texts.palette} className="min-h-0 flex-1 overflow-y-auto rounded-[inherit] outline-none">
          {/* The choices are filtered above: what the server has found needs no filter. */}
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <div className="sticky top-0 z-10 border-b bg-card">
              <SearchField
                aria-label={texts.search}
                autoFocus
                // By itself, the field would only clear the text at the first Escape.
                onKeyDown={({ key }) => key === 'Escape' && onClose()}
                className="flex items-center gap-3 px-5"
              >
                <Search aria-hidden className="size-5 shrink-0 text-muted" />
                <Input
                  placeholder={texts.palette}
                  maxLength={200}
                  className="min-h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
                />
              </SearchField>
              {openTrip && (
                <div className="px-4 pb-2">
                  <ToggleGroup
                    label={texts.where}
                    options={[
                      { id: 'all', label: texts.allTrips },
                      { id: 'this', label: texts.thisTrip },
                    ]}
                    selected={scope}
                    onSelect={setScope}
                  />
                </div>
              )}
            </div>
            <Menu
              aria-label={texts.palette}
              renderEmptyState={() =>
                search.hasFailed ? null : (
                  <p className="p-4 text-muted">{search.isSearching ? texts.searching : texts.nothing}</p>
                )
              }
              className="p-2 outline-none"
            >
              {choices.length > 0 && (
                <MenuSection aria-label={texts.jumpTo}>
                  {choices.map(({ id, label, shortcut, onAction }) => (
                    <MenuItem key={id} id={id} textValue={label} onAction={() => run(onAction)} className={itemStyle}>
                      <span className="wrap-anywhere flex-1">{label}</span>
                      {shortcut && <kbd className="font-bold font-sign text-muted text-sm">{shortcut}</kbd>}
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
              {hits.length > 0 && (
                <MenuSection>
                  <Header className={headerStyle}>{texts.inYourTrips}</Header>
                  {hits.map((hit) => (
                    <MenuItem
                      key={hit.entity.id}
                      id={hit.entity.id}
                      textValue={nameOf(hit) ?? hit.excerpt.text}
                      onAction={() => run(() => open(hit))}
                      className={itemStyle}
                    >
                      <HitRow hit={hit} />
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
          {search.hasFailed && <SearchFailure onRetry={search.retry} />}
          <p role="status" className="sr-only">
            {typed.trim() && !search.isSearching && !search.hasFailed && texts.found(hits.length, search.hasMore)}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function SearchFailure({ onRetry }: { onRetry: () => void }) {
  const canReach = useCanReach();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-4">
      <p>{canReach ? texts.failed : texts.offline}</p>
      <Button onPress={onRetry}>{texts.tryAgain}</Button>
    </div>
  );
}
