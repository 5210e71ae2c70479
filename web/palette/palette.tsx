import { useQuery } from '@apollo/client/react';
import { Search } from 'lucide-react';
import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../gql/gql.ts';
import { overlayStyle, sheetStyle } from '../ui/overlay/overlay-style.ts';
import { Words } from '../ui/text/words.tsx';
import type { Command } from './commands.ts';
import { texts } from './texts.ts';

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

interface PaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** The palette: all commands and trips, filtered by text. */
export const Palette = (props: PaletteProps) => (
  <Words>
    <Finder {...props} />
  </Words>
);

function Finder({ commands, onClose }: PaletteProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const { data } = useQuery(Palette_trips);
  const navigate = useNavigate();

  const trips = data?.viewer?.trips.edges.map(
    ({ node: { id, name } }): Command => ({
      id,
      label: texts.trip(name),
      onAction: () => void navigate(`/trips/${id}`),
    }),
  );
  const choices = [...commands, ...(trips ?? [])];

  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={overlayStyle}>
      <Modal className={`${sheetStyle} h-[min(28rem,92%)]`}>
        <Dialog aria-label={texts.palette} className="min-h-0 flex-1 overflow-y-auto rounded-[inherit] outline-none">
          <Autocomplete filter={contains}>
            <SearchField
              aria-label={texts.search}
              autoFocus
              className="sticky top-0 z-10 flex items-center gap-3 border-b bg-card px-5"
            >
              <Search aria-hidden className="size-5 shrink-0 text-muted" />
              <Input
                placeholder={texts.palette}
                className="min-h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            <Menu
              aria-label={texts.palette}
              items={choices}
              onAction={(chosen) => {
                // Closes first, so that printing or focusing applies to the page without the palette.
                flushSync(onClose);
                choices.find(({ id }) => id === chosen)?.onAction();
              }}
              renderEmptyState={() => <p className="p-4 text-muted">{texts.nothing}</p>}
              className="p-2 outline-none"
            >
              {({ label, shortcut }) => (
                <MenuItem
                  textValue={label}
                  className="touch-target flex cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none data-focused:bg-tint"
                >
                  <span className="wrap-anywhere flex-1">{label}</span>
                  {shortcut && <kbd className="font-bold font-sign text-muted text-sm">{shortcut}</kbd>}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
