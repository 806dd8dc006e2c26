import { resolve } from 'node:path';
import {
  type Expression,
  isCallExpression,
  isNoSubstitutionTemplateLiteral,
  isTemplateExpression,
  isTypeReferenceNode,
  type Node,
} from 'typescript/unstable/ast';
import type { Checker, Type } from 'typescript/unstable/sync';
import type { Compiled } from './compiler.ts';

/** A call of the web app that reads its answer: `isSo` is null where its address or type is known only when it is made. */
export type WebCall = { place: string; isSo: boolean | null };

/** Its address is the first of its arguments, of a query the one behind its key. */
const API_CALL = /^(?:api\.(get|post|put|delete)|useGet(?:List)?)$/;

/**
 * Every `api.get<Answer>(path)` and `useGet<Answer>(key, path)` of the web app, compared with what the server answers there. A call with several
 * answers, such as with dryRun, is read as one of them.
 */
export function readWebCalls({ checker, program, answers }: Compiled): WebCall[] {
  // Those without parameters first: /student/deleted is not the student with the id 'deleted'.
  const calls = answers
    .toSorted((one, other) => one.name.split(':').length - other.name.split(':').length)
    .map(({ name, type }) => ({ address: new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`), type }));
  const compare = (path: Expression, method: string, read: Type): boolean | null => {
    const sent = pathsOf(checker, path).map((path) => {
      // What follows a name without a slash is a query.
      const [address = ''] = path.replace(/(?<=\w)\*$/, '').split('?');
      return calls.find((each) => each.address.test(`${method} /api/v1${address}`))?.type;
    });
    if (!sent.every((type) => type !== undefined)) return null;
    return sent.every((type) =>
      (type.isUnionType() ? type.getTypes() : [type]).some((one) => checker.isTypeAssignableTo(one, read)),
    );
  };
  const files = program.getSourceFileNames().filter((file) => /\/web\/(?!test\/)[^.]*\.tsx?$/.test(file));
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)!;
    return /\b(?:api\.\w+|useGet(?:List)?)</.test(source.text) ? callsIn(source) : [];

    function callsIn(node: Node): WebCall[] {
      const inside: WebCall[] = [];
      node.forEachChild((child) => void inside.push(...callsIn(child)));
      if (!isCallExpression(node) || !node.typeArguments) return inside;
      const called = API_CALL.exec(node.expression.getText(source));
      if (!called) return inside;
      const [, method] = called;
      const place = `${file.slice(resolve('.').length + 1)} ${node.getText(source)}`;
      const [answer] = node.typeArguments;
      const isSo = isGeneric(checker, answer!)
        ? null
        : compare(node.arguments[method ? 0 : 1]!, method ?? 'get', checker.getTypeFromTypeNode(answer!)!);
      return [...inside, { place, isSo }];
    }
  });
}

/** Whether a type is another for each caller of the function that has it. */
function isGeneric(checker: Checker, type: Node): boolean {
  let found = isTypeReferenceNode(type) && checker.getTypeAtLocation(type)?.isTypeParameter() === true;
  type.forEachChild((child) => {
    found ||= isGeneric(checker, child);
  });
  return found;
}

/** The addresses of a call, with * for what is known only when it is made. */
function pathsOf(checker: Checker, path: Expression): string[] {
  if (isNoSubstitutionTemplateLiteral(path)) return [path.text];
  if (isTemplateExpression(path))
    return path.templateSpans.reduce(
      (starts, { expression, literal }) =>
        starts.flatMap((start) => pathsOf(checker, expression).map((part) => start + part + literal.text)),
      [path.head.text],
    );
  const type = checker.getTypeAtLocation(path)!;
  return (type.isUnionType() ? type.getTypes() : [type]).map((value) =>
    value.isStringLiteralType() ? value.value : '*',
  );
}
