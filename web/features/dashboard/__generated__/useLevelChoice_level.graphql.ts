/**
 * @generated SignedSource<<236b9f3845327d3802bb2b439f5adc91>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { FragmentRefs } from "relay-runtime";

const node: any = {};

(node as any).hash = "b591ebbbb7eb575e7293e0b6be83c9dd";

export default node;

export function validate(value: {
  readonly __typename: string;
  readonly __id: string;
  readonly " $fragmentSpreads": useLevelChoice_level$fragmentType;
}): false | {
  readonly __typename: "Level";
  readonly __id: string;
  readonly " $fragmentSpreads": useLevelChoice_level$fragmentType;
} {
  return value.__typename === 'Level' ? value : false;
}
