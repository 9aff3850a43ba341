import type { Selectable } from "kysely";

/** A ping of the site's telemetry. */
export interface TelemetryPingTable {
  app: string;
  id: string;
  ping: string;
  client_id: string | null;
  received_at: number;
  /** JSON. */
  body: string;
}

export type TelemetryPing = Selectable<TelemetryPingTable>;
