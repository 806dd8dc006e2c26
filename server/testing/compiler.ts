import { resolve } from 'node:path';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** The types of the project; `answers` is the type of what each call answers. */
export type Compiled = { checker: Checker; answers: readonly Field[] };
export type Field = { name: string; type: Type; isOptional: boolean };

const PROJECT = 'web/test/tsconfig.json';

/** Gives `read` the compiler that checks the project, and ends its process. */
export function withCompiler<Result>(read: (compiled: Compiled) => Result): Result {
  // Generators of schemas read only types that are written down, and no intersection of strict objects.
  const compiler = new API({ cwd: resolve('.') });
  try {
    const { checker, program } = compiler
      .updateSnapshot({ openProjects: [resolve(PROJECT)] })
      .getProject(resolve(PROJECT))!;
    const routes = checker.getSymbolAtLocation(program.getSourceFile(resolve('server/routes.ts'))!)!;
    const answers = [...routes.getExports().values()].find(({ name }) => name === 'Answers')!;
    return read({ checker, answers: fieldsOf(checker, checker.getDeclaredTypeOfSymbol(answers)) });
  } finally {
    compiler.close();
  }
}

/** The fields that JSON has: one that is only ever undefined is left out. */
export function fieldsOf(checker: Checker, object: Type): Field[] {
  const members = checker.getPropertiesOfType(object);
  const types = members.length > 0 ? checker.getTypeOfSymbol(members) : [];
  return members.flatMap(({ name, flags }, at) => {
    const type = types[at]!;
    if (isUndefined(type)) return [];
    const canMiss = type.isUnionType() && type.getTypes().some(isUndefined);
    return [{ name, type, isOptional: canMiss || (flags & SymbolFlags.Optional) !== 0 }];
  });
}

export const isUndefined = ({ flags }: Type): boolean => (flags & TypeFlags.Undefined) !== 0;
