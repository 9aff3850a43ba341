/** The bindings that `wrangler.toml` gives to the site worker. */
export interface Bindings {
  ASSETS: Fetcher;
  CONTENT: R2Bucket;
  API: Fetcher;
  PLAY: Fetcher;
  ORIGIN: string;
  CONTENT_ORIGINS: string;
  SECURITY_CONTACTS?: string;
  CONTENT_SIGNAL?: string;
  PLAY_HOST: string;
  INDEXABLE: string;
  BROWSER_CACHE: string;
  PAGE_CACHE: string;
  COMPRESS: string;
  POINTER_SECONDS: string;
  LOG: string;
  /** Only for the build of the app: `vite.telemetry.ts`. */
  TELEMETRY_SHARE?: string;
  BUILD_ID: string;
  MEDIA_HOSTS: string;
  AVATAR_HOSTS?: string;
  FRAME_HOSTS: string;
  FORM_HOSTS?: string;
  FEATURES: string;
  WRITER_HOSTS: string;
  PLAY_CDNS: string;
  /** Only in deployments. */
  CF_VERSION?: WorkerVersionMetadata;
}
