/**
 * @generated SignedSource<<67297d13d97d2a7032a8ed9f93402553>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type NextDueSection_classroom$data = {
  readonly homeworkCount: number | null | undefined;
  readonly nextDue: {
    readonly __typename: "Assignment";
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"NextDue_classroom">;
  readonly " $fragmentType": "NextDueSection_classroom";
};
export type NextDueSection_classroom$key = {
  readonly " $data"?: NextDueSection_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"NextDueSection_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NextDueSection_classroom",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "uuid",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "homeworkCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Assignment",
      "kind": "LinkedField",
      "name": "nextDue",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__typename",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "NextDue_classroom"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "81bcd9dd90a7630c79b30795958104ae";

export default node;
