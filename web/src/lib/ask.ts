// Sends a message over the connection and waits until the server has handled it.

import type { ToServer } from '../protocol';
import { ApiError } from './api';
import { connection } from './socket.svelte';
import { t } from './texts';

/** Sends a message. Throws an ApiError if the server rejects it, or if the connection is lost meanwhile. */
export async function askServer(message: ToServer): Promise<void> {
  const lost = () => new ApiError(0, t('lib-error-not-connected'));
  if (connection.state !== 'open') throw lost();
  let refused: string | null = null;
  connection.send(message, (error) => (refused = error.message));
  if (!(await connection.settled())) throw lost();
  if (refused !== null) throw new ApiError(409, refused);
}
