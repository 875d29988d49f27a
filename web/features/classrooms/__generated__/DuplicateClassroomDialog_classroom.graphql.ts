/**
 * @generated SignedSource<<3199f2f832410bec9f7f6160cf9aba66>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DuplicateClassroomDialog_classroom$data = {
  readonly homeworkCount: number | null | undefined;
  readonly id: string;
  readonly name: string;
  readonly " $fragmentType": "DuplicateClassroomDialog_classroom";
};
export type DuplicateClassroomDialog_classroom$key = {
  readonly " $data"?: DuplicateClassroomDialog_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"DuplicateClassroomDialog_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DuplicateClassroomDialog_classroom",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "homeworkCount",
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "f18cb4d163af8d896ff247402a297543";

export default node;
