import { useTranslation } from "react-i18next";
import type { FormFailure } from "#app/lib/form-failure.ts";
import { COLLECTION_LIMITS } from "#content-build/contract/plans.ts";

const KNOWN = [
  "collection_limit",
  "conflict",
  "forbidden",
  "invalid_input",
  "not_found",
  "nothing_imported",
  "storage_full",
  "too_large",
  "too_many_requests",
  "unauthorized",
  "unavailable",
] as const;

/** Why a form failed, in the reader's language. Empty without a failure. */
export function FailureMessage({ failure }: { failure: FormFailure | undefined }) {
  const { t } = useTranslation("collections");
  const message = () => {
    if (!failure) return "";
    const long = failure.fields.find(
      ([name, value]) =>
        (name === "name" || name === "description") &&
        [...value.trim()].length > COLLECTION_LIMITS[name],
    );
    const [name] = long ?? [];
    if (name === "name" || name === "description") {
      return t("create.tooLong", { limit: COLLECTION_LIMITS[name] });
    }
    const code = KNOWN.find((each) => each === failure.code) ?? "unavailable";
    return t("error", { message: t(`errors.${code}`) });
  };
  return (
    <p role="alert" data-failure>
      {message()}
    </p>
  );
}
