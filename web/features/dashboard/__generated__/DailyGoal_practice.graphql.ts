/**
 * @generated SignedSource<<4e5286268bb46ae9b8bb54379a9effe8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DailyGoal_practice$data = {
  readonly answeredToday: number | null | undefined;
  readonly dailyGoal: number | null | undefined;
  readonly " $fragmentType": "DailyGoal_practice";
};
export type DailyGoal_practice$key = {
  readonly " $data"?: DailyGoal_practice$data;
  readonly " $fragmentSpreads": FragmentRefs<"DailyGoal_practice">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DailyGoal_practice",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dailyGoal",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "answeredToday",
      "storageKey": null
    }
  ],
  "type": "Practice",
  "abstractKey": null
};

(node as any).hash = "f3495ec411562e816e92cf6eb867b647";

export default node;
