import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { readSettings } from "#content-build/settings.ts";
import { recentContributions } from "#content-build/source/contributions.ts";
import { writeContent, writeFiles } from "../support.ts";

function repository(subjects: string[]) {
  const { root, env } = writeContent([]);
  let day = 1;
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: root,
      stdio: "ignore",
      env: { ...process.env, GIT_COMMITTER_DATE: `2026-05-0${day}T00:00:00Z` },
    });
  git("init");
  for (const [at, subject] of subjects.entries()) {
    writeFiles(root, { [`files/en-us/${at}.txt`]: String(at) });
    git("add", ".");
    git("commit", "-m", subject);
    day += 1;
  }
  return { ...env, CONTENT_REPOSITORY: "https://code.example/team/content" };
}

/** A stub server for pull requests, by repository; records the requests. */
async function codeHosting(pulls: Record<string, unknown>, status = 200) {
  const asked: { url: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? "", authorization: request.headers.authorization });
    const name = /^\/repos\/(.+)\/pulls/.exec(request.url ?? "")?.[1] ?? "";
    response.writeHead(status).end(JSON.stringify(pulls[name] ?? []));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, env: { CODE_HOSTING_API: api, CODE_HOSTING_TOKEN: "t0ken" } };
}

const pull = (number: number, day: string, merged = true) => ({
  number,
  title: `Change ${number}`,
  html_url: `https://code.example/team/content/pull/${number}`,
  updated_at: `${day}T10:00:00Z`,
  merged_at: merged ? `${day}T10:00:00Z` : null,
});

test("reads pull requests from the history without a token", async () => {
  const env = repository(["fix a word (#12)", "chore: tidy up", "say it better (#15)"]);
  const found = await recentContributions(readSettings({ env }));
  expect(new Set(found.map(({ title }) => title))).toEqual(
    new Set(["fix a word", "say it better"]),
  );
  expect(found[0]).toMatchObject({
    number: 12,
    url: "https://code.example/team/content/pull/12",
    repo: { name: "team/content", url: "https://code.example/team/content" },
  });
});

test("shows commits when there are no pull requests", async () => {
  const env = repository(["write a page", "correct it"]);
  const found = await recentContributions(readSettings({ env }));
  expect(new Set(found.map(({ title }) => title))).toEqual(new Set(["write a page", "correct it"]));
  expect(found[0]?.number).toBeNull();
  expect(found[0]?.url).toMatch(/^https:\/\/code\.example\/team\/content\/commit\/[0-9a-f]{40}$/);
});

test("asks the service with a token, and leaves out unmerged pull requests", async () => {
  const { asked, env } = await codeHosting({
    "team/content": [pull(7, "2026-05-03"), pull(6, "2026-05-02", false), pull(5, "2026-05-01")],
    "team/translated": [pull(9, "2026-05-02")],
  });
  const settings = readSettings({
    env: {
      ...repository(["fix a word (#12)"]),
      ...env,
      TRANSLATED_REPOSITORY: "https://code.example/team/translated",
    },
  });
  const found = await recentContributions(settings);
  expect(found.map(({ number }) => number)).toEqual([5, 9, 7]);
  expect(asked).toHaveLength(2);
  expect(asked[0]?.authorization).toBe("Bearer t0ken");
});

test("falls back to the history if the service is down", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { env } = await codeHosting({}, 503);
  const settings = readSettings({ env: { ...repository(["fix a word (#12)"]), ...env } });
  expect((await recentContributions(settings)).map(({ number }) => number)).toEqual([12]);
  expect(String(warned.mock.calls[0]?.[0])).toContain("status 503");
  warned.mockRestore();
});
