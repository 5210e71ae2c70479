import { Hono } from 'hono';
import { login, logout, register } from '../../schema/account/commands.ts';
import { requireViewer } from '../../schema/core/journal/journal.ts';
import type { TransportEnv } from '../http/transports.ts';
import { presentViewer } from './present.ts';
import { readBody, scoped } from './request.ts';

const newAccount = ['email', 'username', 'password', 'joinToken', 'invitationId', 'invitationSecret'];

export const accountRoutes = new Hono<TransportEnv>()
  .get('/auth/me', (c) => c.json({ user: presentViewer(requireViewer(c.var.ctx)) }))

  .post('/auth/register', scoped(null), async (c) => {
    const viewer = await register(c.var.ctx, await readBody(c, newAccount));
    return c.json({ success: true, user: presentViewer(viewer) }, 201);
  })

  .post('/auth/login', scoped(null), async (c) => {
    const { viewer, isRestored } = await login(c.var.ctx, await readBody(c, ['email', 'password']));
    return c.json({ success: true, user: presentViewer(viewer), ...(isRestored && { restored: true }) });
  })

  .post('/auth/logout', scoped(null), async (c) => {
    await logout(c.var.ctx);
    return c.json({ success: true });
  });
