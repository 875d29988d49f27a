/**
 * @generated SignedSource<<572a975a125333eb86efd84b599cad84>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type UserType = "STUDENT" | "TEACHER";
import { FragmentRefs } from "relay-runtime";
export type DailyGoalSection_viewer$data = {
  readonly practice: {
    readonly dailyGoal: number | null | undefined;
  } | null | undefined;
  readonly user: {
    readonly userType: UserType;
  } | null | undefined;
  readonly " $fragmentType": "DailyGoalSection_viewer";
};
export type DailyGoalSection_viewer$key = {
  readonly " $data"?: DailyGoalSection_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"DailyGoalSection_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DailyGoalSection_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "user",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "userType",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Practice",
      "kind": "LinkedField",
      "name": "practice",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "dailyGoal",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "3c64e84f574ed800355bda07a417f132";

export default node;
