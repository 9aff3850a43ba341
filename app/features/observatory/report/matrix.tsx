import { type MatrixTest, matrixId, signed } from "#app/features/observatory/observatory.ts";
import { DataTable } from "./data-table.tsx";
import s from "#app/features/observatory/observatory.module.css";

/** Every test with all its results. It belongs to a text in English, and is in English as well. */
export function Matrix({ tests }: { tests: MatrixTest[] }) {
  return (
    <>
      {tests.map(({ name, title, mdnLink, results }) => (
        <section key={name} className={s.matrix} aria-labelledby={matrixId(name)}>
          <h2 id={matrixId(name)}>{mdnLink ? <a href={mdnLink}>{title}</a> : title}</h2>
          <DataTable caption={title} head={MATRIX_HEAD}>
            {results.map((result) => (
              <tr key={result.name}>
                <td>{signed(result.scoreModifier)}</td>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text with code in it */}
                <td dangerouslySetInnerHTML={{ __html: result.description }} />
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text with code in it */}
                <td dangerouslySetInnerHTML={{ __html: result.recommendation }} />
              </tr>
            ))}
          </DataTable>
        </section>
      ))}
    </>
  );
}

const MATRIX_HEAD = ["Modifier", "Description", "Recommendation"];
