import type { ReactNode } from "react";
import s from "./facts.module.css";

interface FactsProps {
  /** Names and values; those without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  className?: string;
}

/** A table of names and values. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={className ? `${s.facts} ${className}` : s.facts}>
      {facts.map(([name, value]) => {
        const isAbsent = value === undefined || value === null || value === "" || value === false;
        return isAbsent ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
