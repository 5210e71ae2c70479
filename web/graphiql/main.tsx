import 'graphiql/setup-workers/vite';
import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createClient } from 'graphql-ws';
import { createRoot } from 'react-dom/client';
import { asWritten } from './as-written.ts';
import { STORED_TABS, startOf } from './start.ts';
import './style.css';

const url = '/graphql';

// Lazy: it connects for the first subscription and closes after the last, so that each connection has the current
// session's cookie.
const socket = createClient({ url: `${location.origin.replace(/^http/, 'ws')}${url}` });

const send = createGraphiQLFetcher({ url, wsClient: socket, enableIncrementalDelivery: false });
const fetcher: Fetcher = (asked, noted) => send(...asWritten(asked, noted));

const start = startOf(location.search, localStorage.getItem(STORED_TABS));

const container = document.getElementById('graphiql');
if (container) {
  createRoot(container).render(
    <GraphiQL {...start} fetcher={fetcher} defaultEditorToolsVisibility="variables" inputValueDeprecation>
      <GraphiQL.Logo>PlanJam</GraphiQL.Logo>
    </GraphiQL>,
  );
}
