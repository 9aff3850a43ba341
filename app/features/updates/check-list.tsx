import s from "./updates.module.css";

interface CheckListProps {
  name: string;
  legend: string;
  choices: { value: string; label: string }[];
  chosen: readonly string[];
}

/** A group of checkboxes. */
export function CheckList({ name, legend, choices, chosen }: CheckListProps) {
  return (
    <fieldset className={s.checks}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
