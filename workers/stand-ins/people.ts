import { PLANS, type PlanName } from "#content-build/contract/plans.ts";

/** A test user. */
export interface LocalPerson {
  id: string;
  name: string;
  email: string;
  plan: PlanName;
  roles: ("beta" | "staff" | "superuser")[];
}

const NAMES: Record<PlanName, string> = {
  core: "Cora",
  mdn_plus_5m: "Fiona",
  mdn_plus_5y: "Frank",
  mdn_plus_10m: "Tessa",
  mdn_plus_10y: "Theo",
};

/** One for each plan and each role. */
export const PEOPLE: LocalPerson[] = [
  ...PLANS.map((plan) => person(NAMES[plan], plan)),
  person("Beate", "core", "beta"),
  person("Stefan", "core", "staff"),
  person("Sue", "core", "superuser"),
  // More of a kind, for features that involve several people.
  person("Carl", "core"),
  person("Felix", "mdn_plus_5m"),
  person("Iris", "mdn_plus_5y"),
  person("Tilda", "mdn_plus_10m"),
];

/**
 * The person with this id. `fiona-2` and `fiona-4f1c` are people of their own, with Fiona's plan
 * and roles.
 */
export function findPerson(id: string): LocalPerson | undefined {
  const [, first, more] = /^([a-z]+)(-[a-z0-9]{1,36})?$/.exec(id) ?? [];
  const like = PEOPLE.find((each) => each.id === first);
  if (!like || !more) return like;
  return { ...like, id, name: `${like.name}${more}`, email: emailOf(id) };
}

function person(name: string, plan: PlanName, ...roles: LocalPerson["roles"]): LocalPerson {
  const id = name.toLowerCase();
  return { id, name, email: emailOf(id), plan, roles };
}

function emailOf(id: string): string {
  return `${id}@people.example`;
}
