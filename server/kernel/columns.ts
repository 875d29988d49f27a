/**
 * The columns that a Prisma `select` names, for a statement: each under the name that Prisma has for it. Relations are left out.
 * @param alias of the table
 */
export const columnsOf = (alias: string, select: Readonly<Record<string, unknown>>): string =>
  Object.keys(select)
    .filter((name) => select[name] === true)
    .map((name) => `${alias}."${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}" AS "${name}"`)
    .join(', ');
