import 'graphiql/setup-workers/vite';
import type { Fetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { asWritten } from './as-written.ts';
import { sender } from './send.ts';
import { STORED_TABS, startOf } from './start.ts';
import './style.css';
import { TokenField } from './token-field.tsx';

let token = '';
const setToken = (typed: string) => {
  token = typed;
};
const send = sender(() => token);
const fetcher: Fetcher = (asked, noted) => send(...asWritten(asked, noted));

const start = startOf(location.search, localStorage.getItem(STORED_TABS));

const container = document.getElementById('graphiql');
if (container) {
  createRoot(container).render(
    <>
      <TokenField onChange={setToken} />
      <GraphiQL {...start} fetcher={fetcher} defaultEditorToolsVisibility="variables" inputValueDeprecation>
        <GraphiQL.Logo>PlanJam</GraphiQL.Logo>
      </GraphiQL>
    </>,
  );
}
